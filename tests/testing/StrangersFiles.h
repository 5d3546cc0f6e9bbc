// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnKind.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// A column as whoever made the file meant it.
struct MeantColumn {
    std::string name;
    ColumnKind kind = ColumnKind::Category;
    std::string first{}; ///< its cell in the first row, empty where that is missing
};

/// Votes as whoever made the file meant them.
struct MeantVotes {
    std::size_t queries = 0, teachers = 0;
    int classes = 0;
};

/// A file as strangers have them, and what may be made of it: the table that was meant, or else a doubt or a
/// refusal in words that name the thing. Lists of words are alternatives: one of them is enough.
struct StrangersFile {
    std::string name{}; ///< "utf16-big-endian.csv"
    std::string (*bytes)() = nullptr;
    std::string format{};   ///< what is said of the file (data.format), usually nothing
    std::size_t rows = 0;   ///< as meant; 0 where no table is meant
    std::size_t inFile = 0; ///< columns, where they are too many to be written down
    std::vector<MeantColumn> columns{};
    std::optional<MeantVotes> votes{};
    std::optional<std::string> label{}; ///< to be guessed; empty: none is
    std::string positive{};             ///< to be guessed with it
    std::vector<std::string> told{};    ///< to be said although the table is read as it was meant
    std::vector<std::string> doubted{}; ///< to be said where it is read otherwise; empty: it must not be
    std::vector<std::string> refused{}; ///< to be said where it is refused; empty: it must not be
};

/// All of them, made alike each time. Each name is there once.
std::vector<StrangersFile> strangersFiles();

/// The parts of that list, by what is strange about them.
std::vector<StrangersFile> filesOfOtherEncodings();
std::vector<StrangersFile> filesOfOtherNumbers();
std::vector<StrangersFile> filesOfOtherShapes();
std::vector<StrangersFile> filesOfOtherLabels();
std::vector<StrangersFile> filesOfOtherVotes();
std::vector<StrangersFile> filesOfOtherFormats();
std::vector<StrangersFile> filesThatDeclareColumns();

} // namespace epsiloscope::testing
