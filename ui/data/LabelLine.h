// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/DatasetLoader.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace epsiloscope {

class ToneLabel;

/// What the label column means: its classes and their counts, and which of two is the positive one.
class LabelLine : public QWidget {
    Q_OBJECT
public:
    explicit LabelLine(QWidget* parent = nullptr);

    /// No label: says how to choose one.
    void showNoLabel();
    /// The column's classes; `positive` empty: `likely` is chosen.
    void showLabel(const QString& column, const DatasetPicture::ClassCounts& counts,
                   const std::string& positive, const std::string& likely);
    /// The positive class; empty unless there are two classes.
    std::string positive() const;

signals:
    void edited();

private:
    ToneLabel* words_;
    QLabel* positiveLabel_;
    QComboBox* positive_;
};

} // namespace epsiloscope
