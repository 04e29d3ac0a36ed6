package io.github.jmhgate.model;

import java.util.regex.Pattern;

/** The classes that JMH generates for benchmarks: {@code X_run_jmhTest} and {@code X_jmhType}. */
public final class GeneratedCode {
  /** The folder of the generated classes, next to the benchmark's; the second up to JMH 1.23. */
  private static final String[] FOLDERS = {"jmh_generated/", "generated/"};

  private static final Pattern CLASS =
      Pattern.compile("(.*[/.])?(jmh_generated[/.].*|generated[/.][^/.]+_jmh(Test|Type)(_.*)?)");

  private GeneratedCode() {}

  /** Returns whether JMH generated a class, {@code a/b/C} or {@code a.b.C}. */
  public static boolean contains(String className) {
    return CLASS.matcher(className).matches();
  }

  /** Returns the folders in which JMH may generate classes of a package, {@code a/b/} or empty. */
  public static String[] folders(String packageFolder) {
    String[] folders = FOLDERS.clone();
    for (int i = 0; i < folders.length; i++) {
      folders[i] = packageFolder + folders[i];
    }
    return folders;
  }
}
