package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;

final class Tried {
  public static void main(String[] project) throws Exception {
    SettingsReader reader = new SettingsReader();

    assertThat(reader.read().measuring().stopping().minForks()).isEqualTo(2);
    assertThat(reader.set("benchmark.min-forks=5").read().measuring().stopping().minForks())
        .isEqualTo(5);
    assertThat(Keys.ALL).extracting(Key::name).contains("benchmark.min-forks");
  }
}
