// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <QString>

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Files that the version of commit afb8792 wrote, a folder for each mechanism: tests/museum/README.md.

/// The folders that are there, by name: ids of mechanisms.
std::vector<std::string> museumMechanisms();
/// A file or folder of one of them, e.g. museumFile("saa", "result.json"), or of all, museumFile("",
/// "people.csv"); empty where it has none.
QString museumFile(const std::string& mechanism, const char* name);
/// Its JSON; null where it has none.
Json museumJson(const std::string& mechanism, const char* name);

/// What that version read in one of its files.
struct MuseumFigure {
    std::string file;   ///< "result.json"; "sweep.json/1": of its second point
    std::string figure; ///< "summary/accuracy"
    std::vector<double> values;
};
/// All of a mechanism, from its figures.csv.
std::vector<MuseumFigure> museumFigures(const std::string& mechanism);

/// A place in which two JSON values differ: a pointer in which each list index is a star, since lists are
/// told apart by what differs in them and not by where, and both values as text, empty where there is none.
struct JsonDifference {
    std::string place, before, after;
};
/// All of them, down to numbers and texts; a number is the same where it is written with the same digits.
std::vector<JsonDifference> jsonDifferences(const Json& before, const Json& after);

/// Release builds compute what such a build computed, to the last bit. Others contract and order sums
/// otherwise.
#ifdef NDEBUG
inline constexpr bool sameBits = true;
#else
inline constexpr bool sameBits = false;
#endif
/// What is summed up anew when a file is read ("/summary/accuracy/sd" of a result, "summary/accuracy" of
/// figures.csv): its last bits depend on what a build contracts and in which order it adds.
bool summedAnew(const std::string& place);
/// The same bits in a release build; in builds that contract less, but for two or three bits at the end.
bool sameButForRounding(double one, double other);
/// Of what is summed up anew, by such bits alone.
bool differsByRounding(const JsonDifference& difference);

} // namespace epsiloscope::testing
