// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope {

/// The type of a member's value: how it is written in a file, and how it is typed after --set.
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
    Ranges,  ///< an object of [minimum, maximum] or lists of texts
    Object   ///< with members of its own, or a list of such; no key
};

const char* inWords(KeyType type); ///< "true or false"

/// Where a member may stand.
enum class KeyPlace { FileAndSet, FileOnly, SetOnly };

/// The words to people about a member, and what they may do with it.
struct MemberWords {
    std::string label{};                ///< in the words of the window: "Private share"
    std::string meaning{};              ///< a sentence or two
    std::string whenAbsent{};           ///< the rule then, where no value is written by default
    std::string range{};                ///< in words; empty where every value of the type will do
    std::vector<std::string> choices{}; ///< values to choose from, or to complete
    KeyPlace place = KeyPlace::FileAndSet;
    bool swept = false; ///< may be an axis of a sweep
};

} // namespace epsiloscope
