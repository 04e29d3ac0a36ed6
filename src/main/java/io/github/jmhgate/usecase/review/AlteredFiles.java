package io.github.jmhgate.usecase.review;

import static io.github.jmhgate.gate.message.Warning.Kind.REVIEW;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.gate.message.ReviewFact.Role;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.RenamesFile;
import io.github.jmhgate.store.WaiverFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files, other than settings, that decide on a change and differ from its target's. */
public record AlteredFiles(
    Git checkout, String target, Map<Role, List<String>> files, List<String> poms) {
  private static final Set<String> NAMED_ONE_BY_ONE = Set.of(WaiverFile.NAME, RenamesFile.NAME);

  private static final Pattern GIVEN =
      Pattern.compile(
          "(?:-D|(?<![\\w.-]))(?:%s)"
              .formatted(String.join("|", SettingNames.PREFIXES).replace(".", "\\.")));

  /** Finds the files; a change cannot reach baselines outside the checkout. */
  static AlteredFiles of(Path baselines, Git checkout, String target)
      throws RevisionException, InterruptedException {
    List<String> patterns = new ArrayList<>();
    Stream.of(".mvn/**", "mvnw", "mvnw.cmd", "pom.xml")
        .forEach(maven -> patterns.add(":(glob)**/" + maven));
    String folder = checkout.inside(baselines).map(Path::toString).orElse("").replace('\\', '/');
    if (!folder.isEmpty()) {
      patterns.add(":(literal)" + folder);
    }
    AlteredFiles altered =
        new AlteredFiles(checkout, target, new EnumMap<>(Role.class), new ArrayList<>());
    for (String file : checkout.changed(target, patterns)) {
      altered.add(file, !folder.isEmpty() && file.startsWith(folder + "/"));
    }
    return altered;
  }

  private void add(String file, boolean ofBaselines) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    if (ofBaselines && NAMED_ONE_BY_ONE.contains(name)) {
      return;
    }
    Role stored = name.endsWith(Calibrated.SUFFIX) ? Role.CALIBRATION : Role.BASELINE;
    Role role = ofBaselines ? stored : Role.MAVEN;
    if (!ofBaselines && name.equals("pom.xml") && !("/" + file).contains("/.mvn/")) {
      poms.add(file);
    } else {
      files.computeIfAbsent(role, known -> new ArrayList<>()).add(file);
    }
  }

  List<Warning> warnings() {
    return files.entrySet().stream()
        .map(entry -> new Warning(REVIEW, ReviewFact.altered(entry.getKey(), entry.getValue())))
        .toList();
  }

  /**
   * Returns the waivers and renames that a change brings itself. They count, so its reviewer is
   * shown them.
   */
  static List<Warning> newEntries(Path baselines, Git checkout, String commit)
      throws GateFailure, InterruptedException {
    List<Fact> facts = new ArrayList<>();
    Path waivers = baselines.resolve(WaiverFile.NAME);
    added(WaiverFile.read(baselines), waivers, checkout, commit, WaiverFile::parse)
        .forEach(waiver -> facts.add(ReviewFact.newWaiver(waiver)));
    Path renames = baselines.resolve(RenamesFile.NAME);
    Parser<Map.Entry<String, String>> parser =
        (file, content) -> pairs(RenamesFile.parse(file, content));
    added(pairs(RenamesFile.read(baselines)), renames, checkout, commit, parser)
        .forEach(names -> facts.add(ReviewFact.newRename(names.getKey(), names.getValue())));
    return facts.stream().map(fact -> new Warning(REVIEW, fact)).toList();
  }

  private static List<Map.Entry<String, String>> pairs(Renames renames) {
    return List.copyOf(renames.all().entrySet());
  }

  private interface Parser<T> {
    List<T> parse(Path file, byte[] content) throws GateFailure;
  }

  /**
   * Returns the entries that a file does not have at a commit; none if the file is outside of the
   * checkout, where a change cannot reach it.
   */
  private static <T> List<T> added(
      List<T> now, Path file, Git checkout, String commit, Parser<T> parser)
      throws GateFailure, InterruptedException {
    Optional<Path> inside = checkout.inside(file);
    if (inside.isEmpty() || now.isEmpty()) {
      return List.of();
    }
    List<T> entries = new ArrayList<>(now);
    Optional<byte[]> before = checkout.content(commit, inside.get());
    try {
      entries.removeAll(before.isEmpty() ? List.of() : parser.parse(inside.get(), before.get()));
    } catch (GateFailure e) {
      // An unreadable file permitted and renamed nothing, so that all entries are new.
    }
    return entries;
  }

  /**
   * Returns the first file in a {@code .mvn} folder whose settings for the gate are not as in the
   * target, if there is one: Maven reads such a file, as {@code maven.config} or Maven 4's {@code
   * maven-user.properties}, and these settings cannot be distinguished from those of the command
   * line, which override all others.
   */
  Optional<String> mavensSettings() throws GateFailure, InterruptedException {
    for (String file : files.getOrDefault(Role.MAVEN, List.of())) {
      if (("/" + file).contains("/.mvn/")) {
        byte[] before = checkout.content(target, Path.of(file)).orElse(new byte[0]);
        if (!settings(before).equals(settings(current(checkout.top().resolve(file))))) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  static byte[] current(Path file) throws GateFailure {
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw GateFailure.unusable(file + ": cannot be read (" + FileTrouble.of(e) + ")", e);
    }
  }

  private static List<String> settings(byte[] mavens) {
    return Stream.of(new String(mavens, StandardCharsets.UTF_8).split("\\s+"))
        .filter(argument -> GIVEN.matcher(argument).find())
        .toList();
  }
}
