package io.github.jmhgate.measure.host;

/**
 * What passes the few doors of the JDK that code under test may reach by many ways: calls,
 * reflection, method handles, parsers, or other parts of the JDK.
 */
public enum JdkDoor {
  /** A zip file is asked for an entry: the file, and the name. */
  ENTRY,
  /** A zip file is asked for all its entries: the file. */
  ENTRIES,
  /** The methods, constructors or members of a class are listed or looked up: the class. */
  LISTED,
  /** A file is opened, copied or asked for its size: its path. */
  FILE,
  /** A process is started. */
  PROCESS,
  /** A native library is loaded: the class that asks. */
  LIBRARY,
  /** Native code is linked. */
  NATIVE_CALL,
  /** A secure generator draws. */
  RANDOM
}
