/**
 * Requests to a Vert.x server in a JVM of its own, over loopback: closed and open loop, each
 * transport of Netty's, 1 to all cores, and start-up. Latencies are recorded without coordinated
 * omission, and nothing but a right answer counts.
 */
package io.github.jmhgate.benchmarks.http;
