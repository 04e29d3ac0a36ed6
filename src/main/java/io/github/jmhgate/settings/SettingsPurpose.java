package io.github.jmhgate.settings;

enum SettingsPurpose {
  JUDGE,
  VERSUS
}
