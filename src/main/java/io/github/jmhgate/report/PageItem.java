package io.github.jmhgate.report;

public record PageItem(String name, String value) {}
