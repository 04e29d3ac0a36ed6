package io.github.jmhgate.history;

import io.github.jmhgate.model.Sha256;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** Names in a ledger: they say when, which commit and what content, so that none is used twice. */
final class RunName {
  /** A file of one run. */
  static final String SINGLE = ".json.gz";

  /** A file of several runs of one month, one a line. */
  static final String MONTH = ".jsonl.gz";

  private static final int HASH_BYTES = 8;
  private static final int COMMIT_LENGTH = 12;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Pattern RUN = Pattern.compile("\\d{8}T\\d{6}Z-[0-9a-z]{1,12}-[0-9a-f]{16}");
  private static final Pattern PART = Pattern.compile("\\d{4}-\\d{2}-[0-9a-f]{16}");

  private RunName() {}

  /** The id of a run. */
  static String id(Instant time, String commit, byte[] line) {
    String safe = commit.toLowerCase(Locale.ROOT).replaceAll("[^0-9a-z]", "");
    String cut = safe.substring(0, Math.min(COMMIT_LENGTH, safe.length()));
    return TIME.format(time) + "-" + (cut.isEmpty() ? "unknown" : cut) + "-" + hash(line);
  }

  /** Where in the ledger a run of its own lies. */
  static Path single(Instant time, String id) {
    YearMonth month = month(time);
    return Path.of(year(month), month(month), id + SINGLE);
  }

  /** Where a part of a compacted month lies. */
  static Path part(YearMonth month, byte[] text) {
    return Path.of(
        year(month), "%s-%s-%s%s".formatted(year(month), month(month), hash(text), MONTH));
  }

  /** The month a run belongs to. */
  static YearMonth month(Instant time) {
    return YearMonth.from(time.atOffset(ZoneOffset.UTC));
  }

  /** Whether a file is named like one of the ledger, rightly or not. */
  static boolean isLedgerFile(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(SINGLE) || name.endsWith(MONTH);
  }

  /** Whether it is named like a file of several runs. */
  static boolean isMonth(Path file) {
    return String.valueOf(file.getFileName()).endsWith(MONTH);
  }

  /** The name without its ending. */
  static String stem(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.substring(0, name.length() - (isMonth(file) ? MONTH : SINGLE).length());
  }

  /** Whether that could be a name the ledger gave. */
  static boolean isGiven(Path file) {
    return (isMonth(file) ? PART : RUN).matcher(stem(file)).matches();
  }

  /** The hash at a given name's end. */
  static String hashIn(Path file) {
    String stem = stem(file);
    return stem.substring(stem.length() - 2 * HASH_BYTES);
  }

  /** What stands for a content in names. */
  static String hash(byte[] content) {
    return Sha256.of(content).substring(0, 2 * HASH_BYTES);
  }

  /** The year's folder, whose digits are the same in every locale. */
  static String year(YearMonth month) {
    return String.format(Locale.ROOT, "%04d", month.getYear());
  }

  /** The month's folder in that of its year. */
  static String month(YearMonth month) {
    return String.format(Locale.ROOT, "%02d", month.getMonthValue());
  }
}
