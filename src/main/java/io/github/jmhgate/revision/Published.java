package io.github.jmhgate.revision;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Web pages and release tags of a checkout's commits. */
public final class Published {
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]{1,253}(:\\d{1,5})?");
  private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9._~-]{1,100}){1,10}");

  private Published() {}

  /** Returns the prefix of web pages of commits, from git's remote; empty if unknown. */
  public static Optional<String> commits(Git git) throws InterruptedException {
    try {
      Ended ended = git.git(List.of("config", "--get", "remote.origin.url"));
      return ended.well() ? commits(ended.text()) : Optional.empty();
    } catch (RevisionException e) {
      return Optional.empty();
    }
  }

  /** Returns the prefix for a remote's address; empty unless it maps to http or https. */
  static Optional<String> commits(String remote) {
    try {
      URI uri = new URI(remote);
      String scheme = uri.getScheme();
      String host = uri.getHost();
      String path = uri.getRawPath();
      if (scheme == null || host == null || path == null || !scheme.matches("https?")) {
        return Optional.empty();
      }
      // Without the user, who may be a token.
      String place = uri.getPort() < 0 ? host : host + ":" + uri.getPort();
      String repository = path.replaceFirst("/$", "").replaceFirst("[.]git$", "");
      if (!HOST.matcher(place).matches() || !PATH.matcher(repository).matches()) {
        return Optional.empty();
      }
      String commit = host.equals("bitbucket.org") ? "/commits/" : "/commit/";
      return Optional.of(scheme + "://" + place + repository + commit);
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /** Returns one tag per tagged commit; untrusted text. */
  public static Map<String, String> tags(Git git) throws InterruptedException {
    Map<String, String> tags = new HashMap<>();
    try {
      Ended ended =
          git.git(
              List.of(
                  "for-each-ref",
                  "--format=%(objectname) %(*objectname) %(refname:strip=2)",
                  "refs/tags"));
      if (ended.well()) {
        ended
            .text()
            .lines()
            .map(line -> line.split(" ", 3))
            .filter(words -> words.length == 3)
            .forEach(words -> tags.put(words[1].isEmpty() ? words[0] : words[1], words[2]));
      }
    } catch (RevisionException e) {
      // Releases are unknown.
      return Map.of();
    }
    return tags;
  }
}
