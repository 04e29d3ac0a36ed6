package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.WholeFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The file that a pool of pairs is kept in: JSON, packed by gzip where its name ends so. */
public final class PairPoolFile {
  /** Version of the layout. */
  static final int SCHEMA = 1;

  /** What sets the file apart from other JSON. */
  static final String KIND = "pairs";

  /** Follows a side's name where it tells what the slices of that side count in its mean. */
  static final String WEIGHTS = "Weights";

  private static final int GZIP_FIRST = 0x1f;
  private static final int GZIP_SECOND = 0x8b;
  private static final int BUFFER = 1 << 16;

  private PairPoolFile() {}

  /**
   * Whether a file looks like one: JSON that begins with an object, where JMH's results begin with
   * an array, or a file packed by gzip. False of a folder and of what cannot be read.
   */
  public static boolean looksLikeOne(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      int first = in.read();
      if (first == GZIP_FIRST) {
        return true;
      }
      while (first >= 0 && Character.isWhitespace(first)) {
        first = in.read();
      }
      return first == '{';
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads one, packed or not, into what is put together.
   *
   * @throws PoolException where it cannot be read or is no pool of pairs; one line with the place
   */
  public static void read(Path file, PairPoolAssembly into) throws PoolException {
    try (InputStream in = open(file)) {
      PairPoolReader.read(file, in, into);
    } catch (IOException e) {
      throw new PoolException(
          "%s: the pool cannot be read (%s); give a file that jmh-gate power --save-pool wrote"
              .formatted(file, FileTrouble.of(e)));
    }
  }

  private static InputStream open(Path file) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    in.mark(2);
    boolean packed = in.read() == GZIP_FIRST && in.read() == GZIP_SECOND;
    in.reset();
    return packed ? new GZIPInputStream(in, BUFFER) : in;
  }

  /**
   * Writes one, whole or not at all.
   *
   * @throws PoolException where it cannot be written
   */
  public static void write(PairPool pool, Path file) throws PoolException {
    boolean packed = file.toString().endsWith(".gz");
    try {
      new WholeFile(file)
          .writeDurably(
              out -> {
                if (packed) {
                  try (GZIPOutputStream gzip = new GZIPOutputStream(out, BUFFER)) {
                    PairPoolWriter.write(pool, gzip);
                  }
                } else {
                  PairPoolWriter.write(pool, out);
                }
              });
    } catch (IOException e) {
      throw new PoolException(
          "%s: the pool cannot be written (%s); name a file that can"
              .formatted(file, FileTrouble.of(e)));
    }
  }
}
