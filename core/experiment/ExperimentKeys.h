// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope {

/// What a value of a key is: how it is written in a file, and how it is typed after --set.
enum class KeyType {
    Text,
    File,   ///< a path, relative to the experiment's file; after --set to where the command is given
    Choice, ///< a text of a few
    Flag,
    Number,
    Count,   ///< a whole number
    Column,  ///< a header or a 1-based number
    Columns, ///< a list of them; after --set also with commas
    Texts,   ///< likewise of texts
    Map,     ///< an object of texts; after --set also with colons and commas
    Ranges   ///< an object of [minimum, maximum] or lists of texts
};

const char* inWords(KeyType type); ///< "true or false"

/// Where a key may stand.
enum class KeyPlace { FileAndSet, FileOnly, SetOnly };

/// A key of an experiment that is no parameter of its mechanism. Parameters have descriptors of their own.
struct ExperimentKey {
    std::string path; ///< "data.label": the part of the file and the member in it, and what --set takes
    KeyType type = KeyType::Text;
    std::string range{};                ///< in words; empty where every value of the type will do
    std::string meaning{};              ///< a sentence or two
    std::string whenAbsent{};           ///< what holds then, where no value is written by default
    std::vector<std::string> choices{}; ///< values to choose from, or to complete
    KeyPlace place = KeyPlace::FileAndSet;
    bool swept = false; ///< may be an axis of a sweep
};

/// All of them, in the order of a file. Reading a file, --set, sweeps, errors, completion and the manual know
/// the keys from here.
const std::vector<ExperimentKey>& experimentKeys();
/// By path, or null.
const ExperimentKey* findExperimentKey(const std::string& path);
/// The choices of the key of this path, which there must be.
const std::vector<std::string>& choicesOfKey(const std::string& path);

} // namespace epsiloscope
