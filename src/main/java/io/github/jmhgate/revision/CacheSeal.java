package io.github.jmhgate.revision;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.files.WholeFile;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Seals what a cache keeps, by a secret that only its user can read: an HMAC-SHA256 of what was
 * kept under which name. Files from elsewhere have no seal, or one of another secret.
 */
final class CacheSeal {
  static final String SECRET = "secret";

  private static final int BYTES = 32;
  private static final Set<PosixFilePermission> OWN =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private final byte[] secret;

  private CacheSeal(byte[] secret) {
    this.secret = secret;
  }

  /**
   * Reads the secret of a cache, or makes one if it is missing, of another user, or open to others;
   * then no earlier seal is valid. Callers hold the lock of the cache.
   */
  static CacheSeal in(Path folder) throws IOException {
    Path file = folder.resolve(SECRET);
    Path fresh = create(folder);
    try {
      if (isSecret(file) && Files.getOwner(file).equals(Files.getOwner(fresh))) {
        return new CacheSeal(Files.readAllBytes(file));
      }
      byte[] secret = new byte[BYTES];
      new SecureRandom().nextBytes(secret);
      Files.write(fresh, secret);
      WholeFile.move(fresh, file);
      return new CacheSeal(secret);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private static Path create(Path folder) throws IOException {
    FileAttribute<?>[] own = {};
    if (hasPermissions()) {
      own = new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWN)};
    }
    return Files.createTempFile(folder, SECRET, ".new", own);
  }

  private static boolean isSecret(Path file) throws IOException {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && Files.size(file) == BYTES
        && (!hasPermissions() || OWN.containsAll(Files.getPosixFilePermissions(file)));
  }

  private static boolean hasPermissions() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }

  /** Returns the seal of a content that is kept under a name. */
  String of(String name, String content) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      // The length separates the name from the content, whatever they are.
      mac.update((name.length() + "\n" + name + content).getBytes(UTF_8));
      return HexFormat.of().formatHex(mac.doFinal());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  /** Returns whether a file has the seal of a content that is kept under a name. */
  boolean fits(Path file, String name, String content) throws IOException {
    return Files.exists(file)
        && MessageDigest.isEqual(Files.readAllBytes(file), of(name, content).getBytes(UTF_8));
  }
}
