package io.github.jmhgate.usecase;

/** The version of this jar, from its manifest. */
public final class GateVersion {
  private GateVersion() {}

  /** Returns the version, such as {@code 1.0.0}; {@code development} outside a jar. */
  public static String text() {
    String version = GateVersion.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
