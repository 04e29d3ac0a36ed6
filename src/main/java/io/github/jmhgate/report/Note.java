package io.github.jmhgate.report;

/**
 * Something a reader should know, once, however many rows it concerns.
 *
 * @param number by which rows refer to it, from 1; 0 where it concerns the whole
 * @param kind what it is about: the kind of warning in lower case, or the verdict
 * @param text one sentence; untrusted
 * @param rows how many rows refer to it
 * @param warning whether it is a warning; else it is the reason of a verdict, or worth knowing
 *     alone
 */
record Note(int number, String kind, String text, int rows, boolean warning) {
  /** What it is about, with the number of rows where there are several. */
  String heading() {
    return kind + (rows > 1 ? " (" + rows + " metrics)" : "");
  }
}
