package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedTest {
  @ParameterizedTest
  @CsvSource({
    "https://github.com/o/r.git, https://github.com/o/r/commit/",
    "https://user:token@github.com/o/r, https://github.com/o/r/commit/",
    "http://git.example.org:8080/a/b/c/, http://git.example.org:8080/a/b/c/commit/",
    "https://bitbucket.org/o/r.git, https://bitbucket.org/o/r/commits/"
  })
  void leadsToACommitWithoutTheUserOfTheRemote(String remote, String commits) {
    assertThat(Published.commits(remote)).hasValue(commits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git@github.com:o/r.git",
        "ssh://git@github.com/o/r",
        "file:///srv/r.git",
        "javascript:alert(1)//h/p",
        "https://h/o/r\"><script>",
        "https://h/o/%22r",
        "https://h",
        "../r",
        ""
      })
  void leadsNowhereElse(String remote) {
    assertThat(Published.commits(remote)).isEmpty();
  }
}
