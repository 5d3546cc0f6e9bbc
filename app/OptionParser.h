// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QList>

namespace epsiloscope::app {

/// A parser of options that can say which it knows: help and completion read them from here.
class OptionParser : public QCommandLineParser {
public:
    bool addOption(const QCommandLineOption& option) {
        declared_.append(option);
        return QCommandLineParser::addOption(option);
    }
    /// In the order in which they were added.
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
