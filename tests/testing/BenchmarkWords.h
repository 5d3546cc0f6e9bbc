// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// The arguments of a benchmark but for `--short`.
inline std::vector<std::string> benchmarkWords(int argc, char** argv) {
    std::vector<std::string> words;
    for (int i = 1; i < argc; ++i)
        if (std::string(argv[i]) != "--short") words.emplace_back(argv[i]);
    return words;
}

/// Whether `--short` is among them: through each part of the benchmark on small sizes, some seconds in all.
inline bool shortRun(int argc, char** argv) {
    return benchmarkWords(argc, argv).size() + 1 < static_cast<std::size_t>(argc);
}

} // namespace epsiloscope::testing
