/** The gate as a server of tools for agents, by the Model Context Protocol. */
@NullMarked
package io.github.jmhgate.mcp;

import org.jspecify.annotations.NullMarked;
