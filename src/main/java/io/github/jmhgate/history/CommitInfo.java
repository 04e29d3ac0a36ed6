package io.github.jmhgate.history;

/**
 * What git knows of a commit. Author and subject are untrusted text.
 *
 * @param tree the hash of its files, which commits of the same files share
 */
public record CommitInfo(String hash, String tree, String author, String subject) {}
