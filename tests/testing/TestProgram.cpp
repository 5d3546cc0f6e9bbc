// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"

#include <cstdio>
#include <cstring>
#include <span>

namespace epsiloscope::testing {

int runNamed(const TestOfProgram* tests, std::size_t count, int argc, char** argv) {
    // Whoever watches a long benchmark through a pipe sees each line as it is written.
    (void)std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const std::span all(tests, count);
    if (argc > 1)
        for (const TestOfProgram& test : all)
            if (std::strcmp(test.name, argv[1]) == 0) return test.run(argc - 1, argv + 1);
    (void)std::fprintf(stderr, "Name one of these:\n");
    for (const TestOfProgram& test : all)
        (void)std::fprintf(stderr, "  %s\n", test.name);
    return 2;
}

} // namespace epsiloscope::testing
