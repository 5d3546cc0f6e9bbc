// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace epsiloscope {

/// Names of files, folders, people and computers, which are not read out to a room, and what is said in their
/// place. Samples that come with the program are named: they are nobody's. Whatever looks like a path or ends
/// as a file does is one, whether or not it is known.
class PrivateWords final {
public:
    /// Knows the person and the computer that the program runs for.
    PrivateWords();

    /// A file of data: "the data" is said in its place, also where its name has lost its ending.
    void addData(const QString& path);
    /// Another file: "a file".
    void addFile(const QString& path);
    /// Names that are not to be heard even as a part of a sentence.
    void addPerson(const QString& name);

    /// True if a text has any of them.
    bool in(const QString& text) const;
    /// The text as it may be read out.
    QString said(const QString& text) const;

private:
    struct Rule {
        QRegularExpression word;
        QString instead;
    };
    void add(const QString& pattern, const QString& instead);
    void addNames(const QString& path, const QString& instead);

    std::vector<Rule> rules_; ///< for names; in the order in which they are applied
    std::vector<Rule> kinds_; ///< for what looks like a name
    QStringList known_;
    mutable QSet<QString>
        without_; ///< texts that were found to have none: the same are asked with every paint
};

} // namespace epsiloscope
