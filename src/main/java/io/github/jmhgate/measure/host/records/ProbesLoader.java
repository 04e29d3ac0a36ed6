package io.github.jmhgate.measure.host.records;

import io.github.jmhgate.measure.host.Host;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * Loads ASM and what uses it, so that a benchmark with another ASM neither uses this one nor lends
 * its own. All else is the host's.
 */
final class ProbesLoader extends URLClassLoader {
  private static final String OWN = Host.class.getPackageName() + ".probes.";
  private static final String ASM = "org.objectweb.asm.";

  private ProbesLoader(URL[] classPath) {
    super(classPath, ProbesLoader.class.getClassLoader());
  }

  /** Loads the probes, with ASM of this jar or folder. */
  static Probes load(Path asm) throws ReflectiveOperationException, MalformedURLException {
    URL host = ProbesLoader.class.getProtectionDomain().getCodeSource().getLocation();
    URL[] classPath = {host, asm.toUri().toURL()};
    ClassLoader loader = new ProbesLoader(classPath);
    return (Probes) loader.loadClass(OWN + "AsmProbes").getConstructor().newInstance();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OWN) && !name.startsWith(ASM)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? findClass(name) : known;
    }
  }
}
