// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextBrowser>
#include <QTimer>

#include <memory>
#include <vector>

namespace epsiloscope {

/// How long a table of the manual may be, in characters of its Markdown, to be shown as one.
inline constexpr qsizetype longestTable = 6000;

/// Markdown whose long tables have become lists: an entry for each row, its first cell in bold type, the
/// other cells that are not empty behind their headings. Tables are laid out in one piece, which takes the
/// window's thread longer than a frame where they are long; lists are laid out as they come into view.
QString withLongTablesListed(const QString& markdown, qsizetype longest = longestTable);

/// Shows the pages of the manual. Links between them are followed and remembered; links elsewhere are opened
/// by the desktop. A page is read when it is wanted, and is on the screen two turns of the event loop later.
class ManualBrowser final : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualBrowser(QWidget* parent = nullptr);

    /// `place` is the name of a page, with or without a heading: "runs", "runs#fairness". With
    /// `found` it goes to where that stands first and selects it. A page that there is none of changes
    /// nothing.
    void open(const QString& place, const QString& found = {});
    /// The page that was opened last; empty before.
    QString page() const { return places_.empty() ? QString() : places_[at_].page; }
    /// The heading at which it was opened, as an anchor; empty: its beginning.
    QString heading() const { return places_.empty() ? QString() : places_[at_].heading; }

public slots:
    void backward() override { leaveFor(at_ - 1); }
    void forward() override { leaveFor(at_ + 1); }
    void home() override;
    void reload() override;

signals:
    void pageOpened(const QString& page);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Place {
        QString page, heading, found;
        int position = -1; ///< that of the text at the top when it was left; −1: as it was opened
    };
    void follow(const QUrl& link);
    void leavePlace();
    void leaveFor(std::size_t place); ///< nothing where there is no such place
    void goTo(std::size_t place);
    /// Parsed in one turn, laid out in the next: together they may take longer than a frame.
    void bringPage();
    void parsePage();
    void layOutPage();
    void showPlace();
    void scrollTo(int position);
    void approach();

    std::vector<Place> places_; ///< in the order in which they were opened
    std::size_t at_ = 0;
    QString shown_; ///< the page on the screen
    std::unique_ptr<QTextDocument> coming_;
    QTimer turn_;   ///< runs while a page is on its way
    int goal_ = -1; ///< position that goes to the top as soon as enough is laid out; −1: none
};

} // namespace epsiloscope
