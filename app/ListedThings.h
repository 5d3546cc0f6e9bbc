// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace epsiloscope::app {

/// A thing that `epsiloscope list` can list: a catalogue (of those without a word about which, all are
/// listed), or something that prints itself. Exactly one of the two functions is there.
struct ListedThing {
    const char* name;
    qsizetype least, most; ///< names that follow
    QStringList options;   ///< that mean something to it
    Json (*catalogue)();
    Result<int> (*print)(const OptionParser& parser);
};

const std::vector<ListedThing>& thingsToList();

/// A kind of file that the program writes, and its JSON Schema.
struct FileSchema {
    const char* name;  ///< "sweep-point"
    const char* title; ///< "A point in the folder of a sweep"
    Json (*body)();    ///< for schemaDocument()
};

const std::vector<FileSchema>& fileSchemas();

/// The reference of keys, of one mechanism or of all: text, JSON or the manual's page.
Result<int> listKeys(const OptionParser& parser);
/// An experiment of a mechanism on a dataset, on stdout; what was guessed goes to stderr.
Result<int> listTemplate(const OptionParser& parser);
/// The JSON Schema of a kind of file; without a name, which there are.
Result<int> listSchema(const OptionParser& parser);
/// The script that completes words in a shell: bash, or the one that is named.
Result<int> listCompletion(const OptionParser& parser);
/// The shells that there is one for.
QStringList shellsThatComplete();
/// The manual page for man, made from what --help says and from the options of the verbs.
Result<int> listManPage(const OptionParser& parser);

/// `list views`: the views of the window, what has each, and its charts.
Result<int> listViews(const OptionParser& parser);

/// The charts that results can be drawn as, for the help of `plot`: "labels, accountant, …", broken into
/// lines that begin under `column`.
QString chartsToPlot(qsizetype column);

} // namespace epsiloscope::app
