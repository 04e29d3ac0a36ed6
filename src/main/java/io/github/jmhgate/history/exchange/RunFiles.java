package io.github.jmhgate.history.exchange;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads runs from files of JMH and of other tools, which it recognises by their content. */
public final class RunFiles {
  private static final int LARGEST_MIB = 128;

  /** So many bytes show how a file begins. */
  private static final int HEAD = 1024;

  /** The beginning of an object, or of a script that assigns one to a variable. */
  private static final Pattern OBJECT =
      Pattern.compile("(?:\u00ef\u00bb\u00bf)?\\s*(?:[\\w.$ ]+=\\s*)?\\{");

  private final List<RunFormat> formats =
      List.of(new DataJs(), new AsvResults(), new BencherMetrics());

  private final String branch;

  /**
   * Creates a reader.
   *
   * @param branch what the runs are said to be of, because files hold none; untrusted text
   */
  public RunFiles(String branch) {
    this.branch = branch;
  }

  /** Reads the runs of a file; none from one that only describes others, such as asv's machines. */
  public ImportedRuns read(Path file) throws GateFailure {
    if (!beginsAsObject(file)) {
      return new ImportedRuns(List.of(JmhFiles.read(file, branch)), new TreeMap<>());
    }
    Map<String, Object> object = object(file);
    RunFormat format = format(object).orElseThrow(() -> unknown(file));
    try {
      return format.read(file, object, branch);
    } catch (IOException e) {
      throw unusable(
          "%s: not usable as %s (%s); give the file as it was written"
              .formatted(file, format.name(), FileTrouble.of(e)),
          e);
    }
  }

  private static boolean beginsAsObject(Path file) throws GateFailure {
    try (InputStream in = Files.newInputStream(file)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      return OBJECT.matcher(head).lookingAt();
    } catch (IOException e) {
      throw unusable(
          "%s: cannot be read (%s); name a file or a folder of results"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  private static Map<String, Object> object(Path file) throws GateFailure {
    try {
      String text = TextFile.decode(TextFile.bytes(file, LARGEST_MIB));
      return JsonMapper.parseForeign(text.substring(text.indexOf('{')));
    } catch (IOException e) {
      throw unusable(
          "%s: cannot be read (%s); give the file as it was written"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  private Optional<RunFormat> format(Map<String, ?> object) {
    return formats.stream().filter(format -> format.fits(object)).findFirst();
  }

  private GateFailure unknown(Path file) {
    String names = String.join(", ", formats.stream().map(RunFormat::name).toList());
    return unusable(
        "%s: holds no run in a format that is known; give a result file of JMH (-rf json), %s"
            .formatted(file, names));
  }
}
