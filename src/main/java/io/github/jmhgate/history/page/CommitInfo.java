package io.github.jmhgate.history.page;

/** What git knows of a commit. Author and subject are untrusted text. */
public record CommitInfo(String hash, String author, String subject) {}
