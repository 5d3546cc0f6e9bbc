// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/OptionParser.h"
#include "core/base/JsonForward.h"

#include <QStringList>

#include <vector>

namespace epsiloscope::app {

/// What `epsiloscope list` can list: a catalogue (of those without a word about which, all are listed), or
/// something that prints itself. Exactly one of the two functions is there.
struct ListedThing {
    const char* name;
    qsizetype least, most; ///< names that follow
    QStringList options;   ///< that mean something to it
    Json (*catalogue)();
    int (*print)(const OptionParser& parser);
};

const std::vector<ListedThing>& thingsToList();

/// The reference of keys, of one mechanism or of all: text, JSON or the manual's page.
int listKeys(const OptionParser& parser);
/// An experiment of a mechanism on a dataset, on stdout; what was guessed goes to stderr.
int listTemplate(const OptionParser& parser);
/// The JSON Schema of a kind of file; without a name, which there are.
int listSchema(const OptionParser& parser);
/// The script for bash.
int listCompletion(const OptionParser& parser);

} // namespace epsiloscope::app
