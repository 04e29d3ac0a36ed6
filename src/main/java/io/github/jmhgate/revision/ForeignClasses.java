package io.github.jmhgate.revision;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.model.GeneratedCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The classes of a jar without a source in its checkout: those of dependencies, which snapshots and
 * version ranges may change. In Java a source is in the folders of its package, in other languages
 * in a folder named like its last part. JMH's generated classes belong to the checkout.
 */
final class ForeignClasses {
  private static final String JAVA = ".java";
  private static final String CLASS = ".class";
  private static final Pattern VERSIONED = Pattern.compile("^META-INF/versions/\\d+/");

  /** Folders by the name of a source file in them, with all trailing parts of their paths. */
  private final Map<String, Set<String>> foldersBySource = new HashMap<>();

  private final Set<String> folders = new HashSet<>();

  private ForeignClasses(Git git) throws RevisionException, InterruptedException {
    for (String file : git.files("*.java", "*.kt", "*.scala", "*.groovy")) {
      int slash = file.lastIndexOf('/');
      Set<String> known =
          foldersBySource.computeIfAbsent(file.substring(slash + 1), name -> new HashSet<>());
      String folder = "/" + file.substring(0, slash + 1);
      for (int from = 0; from >= 0; from = folder.indexOf('/', from + 1)) {
        known.add(folder.substring(from));
        folders.add(folder.substring(from));
      }
    }
  }

  /** Returns a digest of these classes, on the class path too; empty if the jar is unreadable. */
  static String digest(Git git, Path jar) throws RevisionException, InterruptedException {
    ForeignClasses classes = new ForeignClasses(git);
    Set<String> foreign = new TreeSet<>();
    try {
      for (Path part : JarParts.of(jar)) {
        if (JarCache.opens(part)) {
          classes.addForeign(part, foreign);
        }
      }
    } catch (IOException e) {
      return "";
    }
    return Sha256.of(String.join("\n", foreign));
  }

  private void addForeign(Path jar, Set<String> foreign) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = VERSIONED.matcher(entry.getName()).replaceFirst("");
        if (name.endsWith(CLASS) && !isGenerated(name) && !isOwn(zip, entry, name)) {
          foreign.add(entry.getName() + " " + entry.getCrc());
        }
      }
    }
  }

  private static boolean isGenerated(String file) {
    return GeneratedCode.contains(file.substring(0, file.length() - CLASS.length()));
  }

  private boolean isOwn(ZipFile zip, ZipEntry entry, String name) throws IOException {
    int slash = name.lastIndexOf('/');
    String simple = name.substring(slash + 1, name.length() - CLASS.length());
    String folder = "/" + name.substring(0, slash + 1);
    String last = folder.substring(folder.lastIndexOf('/', Math.max(0, folder.length() - 2)));
    // For most classes the name is enough, and nothing needs to be read.
    int inner = simple.indexOf('$', 1);
    if (holds(folder, (inner < 0 ? simple : simple.substring(0, inner)) + JAVA)) {
      return true;
    }
    if (!folders.contains(last)) {
      return false;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      String source = source(in.readAllBytes());
      return source != null && holds(source.endsWith(JAVA) ? folder : last, source);
    }
  }

  private boolean holds(String folder, String source) {
    return foldersBySource.getOrDefault(source, Set.of()).contains(folder);
  }

  /** Returns the source file that a compiler recorded; null if there is none. */
  private static @Nullable String source(byte[] bytes) {
    List<String> sources = new ArrayList<>();
    try {
      new ClassReader(bytes)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public void visitSource(@Nullable String source, @Nullable String debug) {
                  if (source != null) {
                    sources.add(source);
                  }
                }
              },
              ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) {
      // No class file, or one of a newer Java.
      return null;
    }
    return sources.isEmpty() ? null : sources.get(0);
  }
}
