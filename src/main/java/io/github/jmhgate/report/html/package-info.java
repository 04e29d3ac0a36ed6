/**
 * The page that people open: one file of HTML that needs no network. What it shows is a {@code
 * Page}; how it looks stands in the template, the style and the script beside this package's
 * classes, among the resources. A newcomer changes the page there.
 */
@NullMarked
package io.github.jmhgate.report.html;

import org.jspecify.annotations.NullMarked;
