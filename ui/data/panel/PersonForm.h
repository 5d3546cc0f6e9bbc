// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "ui/data/panel/ContributionsPicture.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QComboBox;
class QSpinBox;

namespace epsiloscope {

class ToneLabel;

/// What follows where it is known whose the rows are: whether ε is a person's or a row's, and how many rows
/// of a person are looked at, with a picture of how many there are and what each bound keeps. Which columns
/// say it stands in the list of columns.
class PersonForm final : public QWidget {
    Q_OBJECT
public:
    explicit PersonForm(QWidget* parent = nullptr);

    /// Of whom it speaks: as PrivacyUnit::person, empty where nobody says whose the rows are.
    void setPerson(const QString& called);
    /// How the rows spread; nothing: it is not known yet.
    void setRows(const std::optional<RowsOfEach>& rows);
    void read(const DataReference& reference);
    /// Fills in the bound and the unit.
    void write(DataReference& reference) const;
    void setUnitIsRecord(bool ofRecord);
    std::int64_t bound() const;
    /// Shows what is wrong here; nothing: nothing is.
    void refuse(const std::optional<Error>& wrong);

signals:
    void edited();

private:
    QString wordsOfBound() const;
    void refresh();

    QComboBox* unit_;
    QSpinBox* bound_;
    ContributionsPicture* picture_;
    ToneLabel *words_, *message_;
    QString person_;
    std::optional<RowsOfEach> rows_;
};

} // namespace epsiloscope
