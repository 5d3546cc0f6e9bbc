// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QStringList>

namespace epsiloscope {

/// A button that says as much as it has room for: the first of its wordings where that fits, else the next.
class ShorteningButton final : public QPushButton {
    Q_OBJECT
public:
    explicit ShorteningButton(QWidget* parent = nullptr);

    /// From the longest to the shortest, of which there is one at least.
    void setWordings(const QStringList& wordings);

    /// As wide as the longest.
    QSize sizeHint() const override;
    /// As wide as the shortest.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QSize sizeOf(const QString& wording) const;
    void choose();

    QStringList wordings_;
};

} // namespace epsiloscope
