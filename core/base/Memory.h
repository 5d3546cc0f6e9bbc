// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <exception>
#include <new>
#include <string>

namespace epsiloscope {

/// Bytes that this process may use at most: what the machine has, or less where a limit is set (`ulimit -v`).
std::uint64_t mostMemory();

/// The error where memory ran out. `what`: "this file", for which there is not enough; `where`: which one.
/// Says how much there is.
Error notEnoughMemory(const Sentence& what, const std::string& where, const Sentence& mend);

/// Runs it at the border of the engine, which nothing thrown may pass: what is thrown comes back as an error.
/// `what` and `mend` are told where memory ran out.
template <class Run>
auto withoutThrowing(const Sentence& what, const Sentence& mend, const Run& run) -> decltype(run()) {
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return notEnoughMemory(what, "", mend);
    } catch (const std::exception& failure) {
        return Error{failure.what(), "engine", "please report this with the experiment file"};
    }
}

} // namespace epsiloscope
