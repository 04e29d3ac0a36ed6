package io.github.jmhgate.revision;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a checkout tells of where its commits can be read and what was released of them. */
public final class Published {
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]{1,253}(:\\d{1,5})?");
  private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9._~-]{1,100}){1,10}");

  private Published() {}

  /** What a commit's hash is appended to for a page of it, by the remote of git; else empty. */
  public static Optional<String> commits(Git git) throws InterruptedException {
    try {
      Ended ended = git.git(List.of("config", "--get", "remote.origin.url"));
      return ended.well() ? commits(ended.text()) : Optional.empty();
    } catch (RevisionException e) {
      return Optional.empty();
    }
  }

  /** As above, of a remote's address; of another scheme than http and https there is none. */
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

  /** Tags by the commit they name, one each; empty where there is none. Untrusted text. */
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
      // Then nothing is known of releases.
      return Map.of();
    }
    return tags;
  }
}
