package io.github.jmhgate.benchmarks.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteResultTest {
  @ParameterizedTest
  @CsvSource({
    "users/3/notes/4, 7", "users/0/notes/0, 0", "users/x/notes/4,",
    "users/3/notes/,", "users/3/notes,", "users/3/notes/4/more,",
    "user/3/notes/4,", "users/3/notes/99999999999999999999,"
  })
  void bothMatchTheSamePaths(String path, Long sum) {
    String[] segments = path.split("/", -1);
    OptionalLong expected = sum == null ? OptionalLong.empty() : OptionalLong.of(sum);
    assertThat(new WrappedRoute().match(segments)).isEqualTo(expected);
    assertThat(new FlatRoute().match(segments)).isEqualTo(expected);
  }
}
