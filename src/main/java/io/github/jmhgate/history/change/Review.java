package io.github.jmhgate.history.change;

/** A reviewer's decision on an event; the reason is untrusted text. */
public record Review(ReviewState state, String reason) {}
