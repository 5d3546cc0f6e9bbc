// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsiloscope::testing {

/// As long as it lives the system's entropy is a fixed stream, in this process alone: two releases draw the
/// same noise, and what differs between them is what their data differ in. begin() starts the stream anew.
class FixedEntropy {
public:
    explicit FixedEntropy(std::uint64_t seed = 1);
    ~FixedEntropy();
    FixedEntropy(const FixedEntropy&) = delete;
    FixedEntropy& operator=(const FixedEntropy&) = delete;
    void begin(std::uint64_t seed);
};

} // namespace epsiloscope::testing
