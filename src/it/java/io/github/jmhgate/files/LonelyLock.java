package io.github.jmhgate.files;

import java.nio.file.Path;

/** A process of its own that holds a folder until its standard input ends. */
public final class LonelyLock {
  private LonelyLock() {}

  public static void main(String[] args) throws Exception {
    System.out.println(FolderLock.take(Path.of(args[0])).isPresent());
    System.in.read();
  }
}
