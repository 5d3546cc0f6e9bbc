// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QList>

namespace epsiloscope::app {

/// A parser of options that can say which it knows: help and completion read them from here.
class OptionParser : public QCommandLineParser {
public:
    /// "json; o,out=FILE; seed=N: its meaning": names, the value's name where it takes one, and, where --help
    /// has several in a row, what it means alone.
    explicit OptionParser(const char* options) {
        for (const QString& option : QString::fromUtf8(options).split("; ", Qt::SkipEmptyParts)) {
            const QString words = option.section(": ", 0, 0);
            declared_.append(
                {words.section('=', 0, 0).split(','), option.section(": ", 1), words.section('=', 1)});
        }
        addOptions(declared_);
    }

    /// In the order in which they were named.
    const QList<QCommandLineOption>& declared() const { return declared_; }
    /// By name without dashes, or null.
    const QCommandLineOption* find(const QString& name) const {
        for (const QCommandLineOption& option : declared_)
            if (option.names().contains(name)) return &option;
        return nullptr;
    }

private:
    QList<QCommandLineOption> declared_;
};

} // namespace epsiloscope::app
