/**
 * What settings are called, for all who ask for one, write one down or name one in a sentence.
 *
 * <p>Begin with {@code SettingNames}.
 */
@NullMarked
package io.github.jmhgate.settings.name;

import org.jspecify.annotations.NullMarked;
