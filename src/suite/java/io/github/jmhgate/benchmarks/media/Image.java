package io.github.jmhgate.benchmarks.media;

import java.io.Serializable;

/**
 * A picture of a medium.
 *
 * @param title empty where there is none
 */
public record Image(String uri, String title, int width, int height, Size size)
    implements Serializable {}
