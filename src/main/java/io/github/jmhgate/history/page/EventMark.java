package io.github.jmhgate.history.page;

public record EventMark(int run, String kind, String label) {}
