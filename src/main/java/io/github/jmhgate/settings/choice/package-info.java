/** What settings choose among. Begin with {@code CompareWith}. */
@NullMarked
package io.github.jmhgate.settings.choice;

import org.jspecify.annotations.NullMarked;
