// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <QString>
#include <QStringList>

#include <string>

namespace epsiloscope {

/// What a class is to see: an experiment with its seed, and how the window shows it. Of data that are no
/// sample it has the name and the fingerprint, never the content or a folder.
struct ShownState {
    Experiment experiment;
    std::string fingerprint{}; ///< of the data, as Dataset::fingerprint; empty: a sample, or not known
    QString view{};            ///< in front, by its id; empty: as the window has it
    QString chart{};           ///< of the view, by its id, that stands alone; empty: none does
    QStringList hidden{};      ///< parts of the window, by their ids
};

/// The ending of files that hold such a text and nothing else.
inline constexpr const char* showEnding = ".epsiloscope-show";

/// A state in one line of letters, digits, dots and dashes, which a chat or a mail leaves as it is. What goes
/// on from another run begins anew: its answers were made of records.
QString showString(const ShownState& state);

/// Whether a text means to be one.
bool isShowString(const QString& text);

/// Reads it again; a file is looked for in `folder`. Errors: cut off, altered, too large, of another version.
Result<ShownState> shownState(const QString& text, const std::string& folder);

/// The text of such a file. Errors: as of any file, and one that is too large to be one.
Result<QString> readShowFile(const QString& path);

} // namespace epsiloscope
