package io.github.jmhgate.settings.choice;

public enum SettingsPurpose {
  JUDGE,
  VERSUS
}
