package io.github.jmhgate.json;

/** An enum that files name by a label instead of its constants' names. */
public interface LabeledValue {
  String label();
}
