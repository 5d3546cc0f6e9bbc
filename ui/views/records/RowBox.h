// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// Chooses a private record by its row in the data file, the first being row 1; records in the order of their
/// rows, and after the last one the newcomer. A row that is not private leads to the next one that is.
class RowBox final : public WholeBox {
    Q_OBJECT
public:
    explicit RowBox(QWidget* parent = nullptr);

    /// Rows of the records; null: not known, records count as their own rows.
    void setRows(std::shared_ptr<const std::vector<std::uint32_t>> rows, std::size_t records);
    /// The newcomer comes after the last.
    RecordNumber record() const;
    /// Without telling anybody.
    void setRecord(RecordNumber record);

signals:
    void recordChosen(epsiloscope::RecordNumber record);

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    std::uint32_t rowOf(std::size_t record) const;

    std::shared_ptr<const std::vector<std::uint32_t>> rows_;
    std::vector<std::uint32_t> byRow_; ///< records in the order of their rows
    std::vector<int> place_;           ///< the place of each record in it
};

} // namespace epsiloscope
