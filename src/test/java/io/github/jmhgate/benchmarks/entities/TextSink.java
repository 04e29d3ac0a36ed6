package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigUtil;

/** Writes HOCON as it comes, in its JSON part; nothing is kept but the text. */
final class TextSink implements Sink {
  private final StringBuilder text = new StringBuilder(512);
  private boolean separate;

  @Override
  public void beginObject() {
    open('{');
  }

  @Override
  public void name(String name) {
    separate();
    text.append(ConfigUtil.quoteString(name)).append(':');
    separate = false;
  }

  @Override
  public void endObject() {
    close('}');
  }

  @Override
  public void beginList() {
    open('[');
  }

  @Override
  public void endList() {
    close(']');
  }

  @Override
  public void scalar(Object value) {
    separate();
    text.append(value instanceof String string ? ConfigUtil.quoteString(string) : value);
  }

  @Override
  public String render() {
    return text.toString();
  }

  private void open(char bracket) {
    separate();
    text.append(bracket);
    separate = false;
  }

  private void close(char bracket) {
    text.append(bracket);
    separate = true;
  }

  private void separate() {
    if (separate) {
      text.append(',');
    }
    separate = true;
  }
}
