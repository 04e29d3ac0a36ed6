package io.github.jmhgate.usecase.bisect;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.Settings;
import java.util.List;

public interface SettingsSupplier {
  Settings with(List<String> assignments) throws GateFailure;
}
