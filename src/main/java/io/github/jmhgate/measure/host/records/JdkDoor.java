package io.github.jmhgate.measure.host.records;

/**
 * What passes the few doors of the JDK that code under test may reach by many ways: calls,
 * reflection, method handles, parsers, or other parts of the JDK.
 */
public enum JdkDoor {
  /** A zip file is asked for an entry: the file, and the name or the entry. */
  ENTRY,
  /** A zip file is asked for all its entries: the file. */
  ENTRIES,
  /** The methods, constructors or members of a class are listed: the class. */
  LISTED,
  /** A method is looked up by its name: the class, or an object of it. */
  LOOKED_UP,
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
