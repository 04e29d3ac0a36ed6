package io.github.jmhgate.history;

public record EventMark(int run, String kind, String label) {}
